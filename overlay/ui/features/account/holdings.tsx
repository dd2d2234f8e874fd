import type { ReactNode } from 'react'
import { useCore } from '../../hooks/use-core.ts'
import { useFeatures } from '../../hooks/use-features.ts'
import { useLazy } from '../../hooks/use-lazy.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { useStyles } from '../../hooks/use-styles.ts'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { Tabs } from '../../primitives/tabs.tsx'
import { type HoldingsTab, selectHoldingsTabs } from './holdings-tabs.ts'
import { accountWords } from './words.ts'

type Props = {
  /** The tab that is open at first. */
  initial?: HoldingsTab | undefined
  /** The id of the transaction that is open in the activity. */
  opened?: string | undefined
}

/** §2.3: what the account holds, and what it did. A tab loads its code and its data when it is opened. */
export function Holdings({ initial, opened }: Props) {
  const { options } = useCore()
  const message = useMessage(accountWords)
  const isEvm = useNetwork(({ network }) => network.chainNamespace === 'eip155')
  const [first, ...others] = selectHoldingsTabs({ hasHistory: options.features.history, isEvm })
  const toTab = (id: HoldingsTab) => ({
    id,
    label: message(`${id}.title`),
    panel: toPanel(id, opened),
  })
  const label = message('account.holdings')
  return (
    <section aria-label={label} className="holdings">
      {others.length > 0 ? (
        <Tabs initial={initial} label={label} tabs={[toTab(first), ...others.map(toTab)]} />
      ) : (
        // One tab alone leads nowhere.
        <div className="tabpanel">{toPanel(first, opened)}</div>
      )}
    </section>
  )
}

function TokensPanel() {
  const { value } = useLazy(useFeatures().tabs.tokens, 'The tokens of the account')
  useStyles(value?.styles ?? '')
  return value ? <value.TokensTab /> : <SkeletonRows count={4} of="holding" />
}

function NftsPanel() {
  const { value } = useLazy(useFeatures().tabs.nfts, 'The NFTs of the account')
  useStyles(value?.styles ?? '')
  return value ? <value.NftsTab /> : <SkeletonRows count={4} />
}

function ActivityPanel({ opened }: Pick<Props, 'opened'>) {
  const { value } = useLazy(useFeatures().tabs.activity, 'The activity of the account')
  useStyles(value?.styles ?? '')
  return value ? <value.ActivityTab opened={opened} /> : <SkeletonRows count={4} of="activity" />
}

function toPanel(tab: HoldingsTab, opened: string | undefined): ReactNode {
  if (tab === 'activity') return <ActivityPanel opened={opened} />
  return tab === 'nfts' ? <NftsPanel /> : <TokensPanel />
}

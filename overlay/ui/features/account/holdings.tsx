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

/** §2.3: what the account holds, and what it did. A tab loads its code and its data when it is opened. */
export function Holdings() {
  const { options } = useCore()
  const message = useMessage(accountWords)
  const isEvm = useNetwork(({ network }) => network.chainNamespace === 'eip155')
  const [first, ...others] = selectHoldingsTabs({ hasHistory: options.features.history, isEvm })
  const toTab = (id: HoldingsTab) => ({ id, label: message(`${id}.title`), panel: panels[id] })
  const label = message('account.holdings')
  return (
    <section aria-label={label} className="holdings">
      {others.length > 0 ? (
        <Tabs label={label} tabs={[toTab(first), ...others.map(toTab)]} />
      ) : (
        // One tab alone leads nowhere.
        <div className="tabpanel">{panels[first]}</div>
      )}
    </section>
  )
}

function TokensPanel() {
  const { value } = useLazy(useFeatures().tabs.tokens, 'The tokens of the account')
  useStyles(value?.styles ?? '')
  return value ? <value.TokensTab /> : <SkeletonRows count={4} />
}

function NftsPanel() {
  const { value } = useLazy(useFeatures().tabs.nfts, 'The NFTs of the account')
  useStyles(value?.styles ?? '')
  return value ? <value.NftsTab /> : <SkeletonRows count={4} />
}

function ActivityPanel() {
  const { value } = useLazy(useFeatures().tabs.activity, 'The activity of the account')
  useStyles(value?.styles ?? '')
  return value ? <value.ActivityTab /> : <SkeletonRows count={4} />
}

const panels: Readonly<Record<HoldingsTab, ReactNode>> = {
  activity: <ActivityPanel />,
  nfts: <NftsPanel />,
  tokens: <TokensPanel />,
}

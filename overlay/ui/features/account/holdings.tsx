import { useCore } from '../../hooks/use-core.ts'
import { useFeatures } from '../../hooks/use-features.ts'
import { useLazy } from '../../hooks/use-lazy.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { useStyles } from '../../hooks/use-styles.ts'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { Tabs } from '../../primitives/tabs.tsx'
import { accountWords } from './words.ts'

/** §2.3: what the account holds, and what it did. A tab loads its code and its data when it is opened. */
export function Holdings() {
  const { options } = useCore()
  const message = useMessage(accountWords)
  const isIndexed = useNetwork(({ network }) => network.chainNamespace === 'eip155')
  const tokens = { id: 'tokens', label: message('tokens.title'), panel: <TokensPanel /> }
  const nfts = { id: 'nfts', label: message('nfts.title'), panel: <NftsPanel /> }
  const activity = { id: 'activity', label: message('activity.title'), panel: <ActivityPanel /> }
  const label = message('account.holdings')
  return (
    <section aria-label={label} className="holdings">
      {options.features.history ? (
        // §9.26: the NFTs come from the history, which exists on eip155 only.
        <Tabs label={label} tabs={[tokens, ...(isIndexed ? [nfts] : []), activity]} />
      ) : (
        // One tab alone leads nowhere.
        <div className="tabpanel">{tokens.panel}</div>
      )}
    </section>
  )
}

function TokensPanel() {
  const { value } = useLazy(useFeatures().further.peek()?.tabs.tokens, 'The tokens of the account')
  useStyles(value?.styles ?? '')
  return value ? <value.TokensTab /> : <SkeletonRows count={4} />
}

function NftsPanel() {
  const { value } = useLazy(useFeatures().further.peek()?.tabs.nfts, 'The NFTs of the account')
  useStyles(value?.styles ?? '')
  return value ? <value.NftsTab /> : <SkeletonRows count={4} />
}

function ActivityPanel() {
  const { value } = useLazy(
    useFeatures().further.peek()?.tabs.activity,
    'The activity of the account',
  )
  useStyles(value?.styles ?? '')
  return value ? <value.ActivityTab /> : <SkeletonRows count={4} />
}

import type {
  AssetAmount,
  Explanation,
  RightAction,
  SimulatedChanges,
} from '../../../../shared/core/explanation.ts'
import { toExactText, toFineText } from '../../locales/token-text.ts'
import { NamedAddress, toKnownName } from '../named-address.tsx'
import { toAmount, toSentence, type Wording } from './to-sentence.ts'

type Props = { explanation: Explanation; wording: Wording }

type RowProps = { amounts: readonly AssetAmount[]; isIn: boolean; wording: Wording }

/** The sign says the direction also without the color. */
function Rows({ amounts, isIn, wording }: RowProps) {
  return amounts.map((one) => (
    <div data-direction={isIn ? 'in' : 'out'} key={`${one.asset} ${one.tokenId}`}>
      <dt>{wording.message(isIn ? 'explanation.arrives' : 'explanation.leaves')}</dt>
      <dd>
        <bdi>
          {isIn ? '+' : '−'}
          {toAmount(wording, one)}
        </bdi>
      </dd>
    </div>
  ))
}

/** What others could spend afterwards, with who they are. */
function Rights({ explanation, rights, wording }: Props & { rights: readonly RightAction[] }) {
  return rights.map((right) => {
    const isAuthority = right.kind === 'authority'
    const holder = isAuthority ? (right.to ?? '') : right.spender
    const place = isAuthority ? `${right.account} ${right.right}` : right.asset
    return (
      <div data-direction="out" key={`${right.kind} ${place} ${holder}`}>
        <dt>{wording.message('explanation.allowed')}</dt>
        <dd>
          <bdi>{toSentence(right, wording, explanation.address)}</bdi>
          <NamedAddress address={holder} name={toKnownName(explanation, holder)} />
        </dd>
      </div>
    )
  })
}

/** What arrives of a transfer of which the token keeps a part. */
function Withheld({ changes, wording }: { changes: SimulatedChanges; wording: Wording }) {
  const toText = (amount: bigint, asset: string) =>
    toAmount(wording, { amount, asset, tokenId: undefined })
  return changes.withheld?.map(({ asset, received, sent, to }) => (
    <div key={`${asset} ${to}`}>
      <dt>{wording.message('explanation.withheld')}</dt>
      <dd>
        <bdi>
          {wording.message('explanation.withheld-amounts', {
            received: toText(received, asset),
            sent: toText(sent, asset),
          })}
        </bdi>
      </dd>
    </div>
  ))
}

/** What the account would have more and less of. What is not known says so, and no number stands for it. */
export function ChangeRows({ explanation, wording }: Props) {
  const { changes, verdict } = explanation
  const { message } = wording
  if (changes.status === 'unchecked')
    return <p className="explanation-note">{message('explanation.changes-unchecked')}</p>
  if (changes.status === 'none')
    return <p className="explanation-note">{message('explanation.none')}</p>
  // The verdict says it.
  if (changes.status === 'reverted') return null
  const { arrives, leaves, rights = [] } = changes
  // Only what is known whole has no effect at all.
  const nothing = verdict.word === 'fine' ? 'explanation.no-changes' : 'explanation.same-balances'
  const moved = arrives.length + leaves.length
  return (
    <>
      {moved === 0 && <p className="explanation-note">{message(nothing)}</p>}
      {moved + rights.length > 0 && (
        <dl className="explanation-rows">
          <Rows amounts={leaves} isIn={false} wording={wording} />
          <Rows amounts={arrives} isIn wording={wording} />
          <Rights explanation={explanation} rights={rights} wording={wording} />
          <Withheld changes={changes} wording={wording} />
        </dl>
      )}
    </>
  )
}

/** About what the network charges, and what of it pays for being included sooner. */
export function FeeRow({ explanation, wording }: Props) {
  const { assets, fee, priority } = explanation
  const native = assets.find(({ kind }) => kind === 'native')
  if (native?.decimals === undefined || (fee === undefined && !priority)) return null
  const { decimals, symbol } = native
  const { message, tag } = wording
  return (
    <dl className="explanation-rows">
      {fee !== undefined && (
        <div>
          <dt>{message('explanation.fee')}</dt>
          <dd>
            <bdi>
              {message('explanation.about', { amount: toFineText(fee, decimals, tag), symbol })}
            </bdi>
          </dd>
        </div>
      )}
      {priority && (
        <div>
          <dt>{message('explanation.priority')}</dt>
          <dd>
            <bdi>
              {message('explanation.priority-amount', {
                amount: toFineText(priority.amount, decimals, tag),
                symbol,
                units: toExactText(priority.units, 0, tag),
              })}
            </bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}

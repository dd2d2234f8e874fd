import type { Explanation } from '../../../../shared/core/explanation.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { explanationWords } from '../../locales/explanation-words.ts'
import { NamedAddress, toKnownName } from '../named-address.tsx'
import { ActDetails, LongText, Steps } from './action-details.tsx'
import { ChangeRows, FeeRow } from './change-rows.tsx'
import { toHeading, type Wording } from './to-sentence.ts'
import { toNetworkName, VerdictCard, VerdictWord } from './verdict-card.tsx'

type Props = {
  explanation: Explanation
  isConfirmed?: boolean
  /**
   * Called once the visitor goes on.
   *
   * @default undefined; the card does not ask
   */
  onConfirm?: (() => void) | undefined
  /**
   * Whether it says whom typed data is for.
   *
   * @default true
   */
  showsDomain?: boolean
}

export function useWording({ assets }: Explanation): Wording {
  const { tag } = useLocale()
  const message = useMessage(explanationWords)
  return { assets, message, tag }
}

/** A request in words: what it does, what changes, the fee, and the verdict. */
export function ExplanationCard({
  explanation,
  isConfirmed = false,
  onConfirm,
  showsDomain = true,
}: Props) {
  const wording = useWording(explanation)
  const [first] = explanation.actions
  const isPermit = first?.kind === 'approval' && first.isPermit
  const isFine = explanation.verdict.word === 'fine'
  // The wallet shows the text itself.
  const isText = first?.kind === 'message'
  return (
    <section aria-label={wording.message('explanation.changes')} className="explanation">
      <Head explanation={explanation} wording={wording} />
      {showsDomain && <DomainRows explanation={explanation} wording={wording} />}
      {isPermit && <p className="explanation-note">{wording.message('explanation.permit')}</p>}
      {!isFine && (
        <VerdictCard
          explanation={explanation}
          isConfirmed={isConfirmed}
          onConfirm={onConfirm}
          wording={wording}
        />
      )}
      {isText ? null : <ChangeRows explanation={explanation} wording={wording} />}
      <MemoRows explanation={explanation} wording={wording} />
      <FeeRow explanation={explanation} wording={wording} />
      {!isText && <Details explanation={explanation} wording={wording} />}
    </section>
  )
}

type HeadProps = { explanation: Explanation; wording: Wording }

function Head({ explanation, wording }: HeadProps) {
  const isFine = explanation.verdict.word === 'fine'
  return (
    <div className="explanation-head">
      <h3 className="explanation-sentence">
        <bdi>{toHeading(explanation, wording)}</bdi>
      </h3>
      {isFine && <VerdictWord word="fine" wording={wording} />}
    </div>
  )
}

/** Whom typed data is for: the name and the contract that it says, and the network. A name that we know takes the place of that name. */
export function DomainRows({ explanation, wording }: HeadProps) {
  const { domain } = explanation
  const { message } = wording
  if (!domain) return null
  const { chainId, contract, name } = domain
  const known = contract === undefined ? undefined : toKnownName(explanation, contract)
  if (chainId === undefined && contract === undefined && !name) return null
  return (
    <dl className="explanation-rows">
      {(contract !== undefined || name) && (
        <div>
          <dt>{message('explanation.signed-for')}</dt>
          <dd>
            {name && !known && <bdi>{name}</bdi>}
            {contract !== undefined && <NamedAddress address={contract} name={known} />}
          </dd>
        </div>
      )}
      {chainId !== undefined && (
        <div>
          <dt>{message('explanation.network')}</dt>
          <dd>
            <bdi>{toNetworkName(domain)}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** The memos of a transaction: a shop or an exchange finds a payment by its memo. */
function MemoRows({ explanation: { actions }, wording }: HeadProps) {
  const memos = actions.filter((action) => action.kind === 'memo')
  if (memos.length === 0) return null
  return (
    <dl className="explanation-rows">
      {memos.map(({ text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- The order of the actions is fixed, and two can have one text.
        <div key={index}>
          <dt>{wording.message('explanation.memo-text')}</dt>
          <dd>
            <bdi>
              <LongText text={text} wording={wording} />
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Details({ explanation, wording }: HeadProps) {
  const { actions } = explanation
  const [first] = actions
  const isSingle = first && actions.length === 1
  return (
    <details className="explanation-details">
      <summary>{wording.message('explanation.details')}</summary>
      {isSingle && <ActDetails action={first} explanation={explanation} wording={wording} />}
      {isSingle && first.kind === 'batch' && (
        <Steps actions={first.actions} explanation={explanation} wording={wording} />
      )}
      {!isSingle && <Steps actions={actions} explanation={explanation} wording={wording} />}
    </details>
  )
}

/** What changes and the verdict alone, for a view that has said the rest. */
export function ExplanationOutcome({ explanation, isConfirmed = false, onConfirm }: Props) {
  const wording = useWording(explanation)
  return (
    <section aria-label={wording.message('explanation.changes')} className="explanation">
      <ChangeRows explanation={explanation} wording={wording} />
      <VerdictCard
        explanation={explanation}
        isConfirmed={isConfirmed}
        onConfirm={onConfirm}
        wording={wording}
      />
    </section>
  )
}

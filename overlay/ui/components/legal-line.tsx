import checkIcon from '@lucide/icons/icons/check'
import { Fragment, type ReactNode, type RefObject } from 'react'
import { useCore } from '../hooks/use-core.ts'
import { useLegal } from '../hooks/use-legal.ts'
import { useMessage } from '../hooks/use-message.ts'
import { Icon } from '../primitives/icon.tsx'

/** Replaces the `{name}` parts of a sentence by elements. */
function fillIn(sentence: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  return sentence
    .split(/\{(\w+)\}/)
    .map((part, index) => <Fragment key={part}>{index % 2 ? parts[part] : part}</Fragment>)
}

function toKind(terms: string | undefined, privacy: string | undefined) {
  if (terms && privacy) return 'both'
  if (terms) return 'terms'
  return privacy ? 'privacy' : undefined
}

/** The host's terms and privacy policy, with a checkbox if the host requires one. */
export function LegalLine({ boxRef }: { boxRef?: RefObject<HTMLInputElement | null> }) {
  const { actions, options } = useCore()
  const { privacyPolicyUrl, termsConditionsUrl } = options
  const { isBlocking, isRequired } = useLegal()
  const message = useMessage()
  const kind = toKind(termsConditionsUrl, privacyPolicyUrl)
  const link = (href: string | undefined, text: string) => (
    <a className="link" href={href} rel="noopener noreferrer" target="_blank">
      {text}
    </a>
  )
  const parts = {
    privacy: link(privacyPolicyUrl, message('connect.privacy')),
    terms: link(termsConditionsUrl, message('connect.terms')),
  }
  if (!isRequired)
    return kind ? <p className="legal">{fillIn(message(`connect.legal-${kind}`), parts)}</p> : null
  const sentence = message(kind ? `connect.legal-agree-${kind}` : 'connect.legal-agree')
  return (
    <label className="legal">
      <span className="legal-box">
        <input
          checked={!isBlocking}
          className="legal-input"
          onChange={(event) => actions.acceptLegal(event.currentTarget.checked)}
          ref={boxRef}
          type="checkbox"
        />
        <Icon of={checkIcon} size={16} strokeWidth={3} />
      </span>
      <span>{fillIn(sentence, parts)}</span>
    </label>
  )
}

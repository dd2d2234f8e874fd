import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import circleCheckIcon from '@lucide/icons/icons/circle-check'
import loaderCircleIcon from '@lucide/icons/icons/loader-circle'
import type { NameCheckState } from '../../../../shared/features/names/name-check-controller.ts'
import { toName } from '../../../../shared/features/names/name-rules.ts'
import { cleanText } from '../../../../shared/format/clean-text.ts'
import { type FormatMessage, useMessage } from '../../hooks/use-message.ts'
import { Icon } from '../../primitives/icon.tsx'
import { namesWords } from './words.ts'

type Message = FormatMessage<keyof typeof namesWords>
type Tone = 'error' | 'hint' | 'success'

function toStatus(check: NameCheckState, message: Message): { text: string; tone: Tone } {
  const name = toName(check.label)
  switch (check.status) {
    case 'empty':
      return { text: message('names.empty'), tone: 'hint' }
    case 'invalid':
      return toProblem(check, message)
    case 'checking':
      return { text: message('names.checking', { name }), tone: 'hint' }
    case 'available':
      return { text: message('names.available', { name }), tone: 'success' }
    case 'taken':
      return { text: message('names.taken', { name }), tone: 'error' }
    case 'failed':
      return { text: message('names.unknown', { name }), tone: 'hint' }
    default:
      return check satisfies never
  }
}

function toProblem(
  { label, problem }: Extract<NameCheckState, { status: 'invalid' }>,
  message: Message,
): { text: string; tone: Tone } {
  if (problem.reason === 'character')
    return { text: toCharacterText(problem.character, message), tone: 'error' }
  // A visitor who is still typing has done nothing wrong.
  if (problem.reason === 'too-short') return { text: message('names.too-short'), tone: 'hint' }
  if (problem.reason === 'hyphens') return { text: message('names.hyphens'), tone: 'error' }
  return { text: message('names.too-long', { count: String(label.length) }), tone: 'error' }
}

function toCharacterText(problem: string, message: Message): string {
  if (/\s/.test(problem)) return message('names.space')
  const character = cleanText(problem, 1)
  return character ? message('names.character', { character }) : message('names.character-unseen')
}

/** Says whether the name is available, or what is wrong with it. Screen readers announce each change. */
export function NameStatus({ check, id }: { check: NameCheckState; id: string }) {
  const message = useMessage(namesWords)
  const { text, tone } = toStatus(check, message)
  const icon = { error: circleAlertIcon, hint: undefined, success: circleCheckIcon }[tone]
  return (
    <output aria-atomic="true" className="name-status" data-tone={tone} id={id}>
      {check.status === 'checking' && <Icon className="spinner" of={loaderCircleIcon} size={16} />}
      {icon && <Icon of={icon} size={16} />}
      <span>{text}</span>
    </output>
  )
}

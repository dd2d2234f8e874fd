import { PorticoError } from '../errors/portico-error.ts'
import { isNamespace } from '../schema/primitives.ts'
import { readFirstLine } from './first-line.ts'
import {
  type LineField,
  lineLabels,
  type MessageNamespace,
  messageNamespaces,
} from './message-namespaces.ts'
import { findTextProblems } from './sign-in-problems.ts'
import type { ParsedSignInMessage, SignInMessageFields } from './siwx.ts'

function refuse(line: number, expected: string): never {
  throw new PorticoError('params-invalid', `Line ${line + 1} of the message: ${expected}`)
}

const resourcesLine = 'Resources:'

const isFieldLine = (text = '') =>
  text === resourcesLine || Object.values(lineLabels).some((label) => text.startsWith(`${label}: `))

function createLines(lines: readonly string[]) {
  let index = 0
  const peek = () => lines[index]
  function read(label: string): string | undefined {
    const text = peek()
    if (!text?.startsWith(`${label}: `)) return undefined
    index += 1
    return text.slice(label.length + 2)
  }
  return {
    expectBlank() {
      if (peek() !== '') refuse(index, 'It is not blank.')
      index += 1
    },
    next: () => lines[index++],
    peek,
    read,
    require: (label: string) =>
      read(label) ?? refuse(index, `It does not begin with "${label}: ".`),
    end() {
      if (index < lines.length) refuse(index, 'The message has ended before it.')
    },
    isBlankAfter: () => lines[index + 1] === '',
    isEnd: () => index === lines.length,
    isLast: () => index === lines.length - 1,
  }
}

type Lines = ReturnType<typeof createLines>

function readStatement(lines: Lines, namespace: MessageNamespace): string | undefined {
  if (namespace.hasBlankStatement) {
    lines.expectBlank()
    // An empty statement is a blank line between two.
    const statement = lines.peek() !== '' || lines.isBlankAfter() ? lines.next() : undefined
    lines.expectBlank()
    return statement
  }
  if (lines.isEnd()) return undefined
  lines.expectBlank()
  // A statement can begin with "URI: " too. Then a blank line follows.
  if (!lines.isBlankAfter() && !(lines.isLast() && !isFieldLine(lines.peek()))) return undefined
  const statement = lines.next()
  if (!lines.isEnd()) lines.expectBlank()
  return statement
}

function readFields(lines: Lines, { lines: order, required }: MessageNamespace) {
  const texts: { [field in LineField]?: string } = {}
  for (const field of order) {
    const text = required.includes(field)
      ? lines.require(lineLabels[field])
      : lines.read(lineLabels[field])
    if (text !== undefined) texts[field] = text
  }
  return texts
}

function readResources(lines: Lines): readonly string[] | undefined {
  if (lines.peek() !== resourcesLine) return undefined
  lines.next()
  const resources: string[] = []
  while (lines.peek()?.startsWith('- ')) resources.push(String(lines.next()).slice(2))
  return resources
}

function findNamespace(accountName: string): MessageNamespace {
  const found = Object.entries(messageNamespaces).find(
    ([name, namespace]) => isNamespace(name) && namespace.accountName === accountName,
  )
  return found?.[1] ?? refuse(0, 'It does not name a known kind of account.')
}

/**
 * Parses the text of a sign-in message by the grammar of EIP-4361, of Sign In With Solana or of CAIP-122. Every field has
 * the text of the message: an address keeps its case, which is that of its checksum or none (EIP-55).
 *
 * Throws `params-invalid`, which says what the grammar refuses.
 */
export function parseSignInMessage(text: string): ParsedSignInMessage {
  const lines = createLines(text.split('\n'))
  const { accountName, domain, scheme } =
    readFirstLine(lines.next() ?? '') ?? refuse(0, 'It is not that of a sign-in message.')
  const namespace = findNamespace(accountName)
  const accountAddress = lines.next() || refuse(1, 'It is not an address.')
  const statement = readStatement(lines, namespace)
  const texts = readFields(lines, namespace)
  const { version } = texts
  if (version !== undefined && version !== '1')
    throw new PorticoError('params-invalid', 'version: Give 1.')
  const chainId = texts.chainId === undefined ? undefined : namespace.toChainId(texts.chainId)
  if (texts.chainId !== undefined && !chainId)
    throw new PorticoError('params-invalid', 'chainId: It is not the id of a network.')
  const fields: ParsedSignInMessage = {
    ...texts,
    accountAddress,
    chainId,
    domain,
    resources: readResources(lines),
    scheme,
    statement,
    version,
  }
  lines.end()
  const problems = findTextProblems(fields, namespace)
  if (problems.length > 0) throw new PorticoError('params-invalid', problems.join('\n'))
  return fields
}

export const hasEveryField = (fields: ParsedSignInMessage): fields is SignInMessageFields =>
  fields.chainId !== undefined &&
  fields.nonce !== undefined &&
  fields.uri !== undefined &&
  fields.version !== undefined

export function parsePageMessage(text: string): SignInMessageFields {
  const fields = parseSignInMessage(text)
  if (hasEveryField(fields)) return fields
  throw new PorticoError('params-invalid', 'The message lacks a field of the message of a page.')
}

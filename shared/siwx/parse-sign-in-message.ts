import { PorticoError } from '../errors/portico-error.ts'
import { isNamespace } from '../schema/primitives.ts'
import { type MessageNamespace, messageNamespaces } from './message-namespaces.ts'
import { findSignInProblems } from './sign-in-problems.ts'
import type { SignInMessageFields } from './siwx.ts'

const firstLine =
  /^(?:([A-Za-z][A-Za-z0-9+.-]*):\/\/)?(\S+) wants you to sign in with your (\w+) account:$/

function refuse(line: number, expected: string): never {
  throw new PorticoError('params-invalid', `Line ${line + 1} of the message: ${expected}`)
}

/** Reads the lines one after the other. */
function createLines(lines: readonly string[]) {
  let index = 0
  const peek = () => lines[index]
  /** The text after a label. Moves on if the line has the label. */
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
  }
}

type Lines = ReturnType<typeof createLines>

/** Reads the lines between the address and the URI. */
function readStatement(lines: Lines, namespace: MessageNamespace): string | undefined {
  lines.expectBlank()
  // A statement can begin with "URI: " too. Then a blank line follows.
  const hasStatement = namespace.hasBlankStatement ? lines.peek() !== '' : lines.isBlankAfter()
  const statement = hasStatement ? lines.next() : undefined
  if (hasStatement || namespace.hasBlankStatement) lines.expectBlank()
  return statement
}

function readResources(lines: Lines): readonly string[] | undefined {
  if (lines.peek() !== 'Resources:') return undefined
  lines.next()
  const resources: string[] = []
  while (lines.peek()?.startsWith('- ')) resources.push(String(lines.next()).slice(2))
  return resources
}

function findNamespace(accountName: string | undefined): MessageNamespace {
  const found = Object.entries(messageNamespaces).find(
    ([name, namespace]) => isNamespace(name) && namespace.accountName === accountName,
  )
  return found?.[1] ?? refuse(0, 'It does not name a known kind of account.')
}

/**
 * Parses the text of a sign-in message by the grammar of EIP-4361, of Solana's sign-in text or of CAIP-122. Every field has
 * the text of the message: an address keeps its case.
 *
 * Throws `params-invalid`, which says what the grammar refuses.
 */
export function parseSignInMessage(text: string): SignInMessageFields {
  const lines = createLines(text.split('\n'))
  const match = firstLine.exec(lines.next() ?? '')
  if (!match) refuse(0, 'It is not that of a sign-in message.')
  const [, scheme, domain = '', accountName] = match
  const namespace = findNamespace(accountName)
  const accountAddress = lines.next() || refuse(1, 'It is not an address.')
  const statement = readStatement(lines, namespace)
  const uri = lines.require('URI')
  const version = lines.require('Version')
  if (version !== '1') throw new PorticoError('params-invalid', 'version: Give 1.')
  const chainId = namespace.toChainId(lines.require('Chain ID'))
  if (!chainId) throw new PorticoError('params-invalid', 'chainId: It is not the id of a network.')
  const fields: SignInMessageFields = {
    accountAddress,
    chainId,
    domain,
    nonce: lines.require('Nonce'),
    scheme,
    statement,
    uri,
    version,
    // In the order of the lines.
    issuedAt: lines.read('Issued At'),
    expirationTime: lines.read('Expiration Time'),
    notBefore: lines.read('Not Before'),
    requestId: lines.read('Request ID'),
    resources: readResources(lines),
  }
  lines.end()
  const problems = findSignInProblems(fields)
  if (problems.length > 0) throw new PorticoError('params-invalid', problems.join('\n'))
  return fields
}

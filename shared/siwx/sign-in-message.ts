import { toChecksum } from '../adapters/evm/to-checksum.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { toNamespace } from '../schema/primitives.ts'
import { lineLabels, messageNamespaces } from './message-namespaces.ts'
import { findSignInProblems } from './sign-in-problems.ts'
import type { SignInMessage, SignInMessageFields } from './siwx.ts'

function toText(fields: SignInMessageFields): string {
  const { accountAddress, chainId, resources, scheme, statement } = fields
  if (!accountAddress)
    throw new PorticoError('params-invalid', 'accountAddress: The wallet has not filled it in yet.')
  const {
    accountName,
    hasBlankStatement,
    lines,
    toText: toChainText,
  } = messageNamespaces[toNamespace(chainId)]
  const origin = scheme === undefined ? fields.domain : `${scheme}://${fields.domain}`
  const blank = hasBlankStatement ? ['', ''] : ['']
  const texts = { ...fields, chainId: toChainText(chainId) }
  return [
    `${origin} wants you to sign in with your ${accountName} account:`,
    accountAddress,
    ...(statement === undefined ? blank : ['', statement, '']),
    ...lines.flatMap((field) => {
      const text = texts[field]
      return text === undefined ? [] : [`${lineLabels[field]}: ${text}`]
    }),
    ...(resources ? ['Resources:', ...resources.map((uri) => `- ${uri}`)] : []),
  ].join('\n')
}

/**
 * Creates a sign-in message (§3.16): by EIP-4361 in eip155, by the Wallet Standard in solana, by CAIP-122 elsewhere. An EVM
 * address without case gets its checksum (EIP-55).
 *
 * Throws `params-invalid`, which names every field that the text cannot contain. `toString` throws it while
 * `accountAddress` is empty.
 *
 * @example
 * const message = createSignInMessage({
 *   accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
 *   chainId: 'eip155:1',
 *   domain: 'app.example',
 *   issuedAt: '2026-01-31T12:00:00Z',
 *   nonce: 'k3vX9aQ2',
 *   uri: 'https://app.example',
 *   version: '1',
 * })
 * const text = message.toString()
 */
export function createSignInMessage(fields: SignInMessageFields): SignInMessage {
  const problems = findSignInProblems(fields)
  if (problems.length > 0) throw new PorticoError('params-invalid', problems.join('\n'))
  const { accountAddress, chainId } = fields
  const isEvm = accountAddress && toNamespace(chainId) === 'eip155'
  const message = {
    ...fields,
    accountAddress: isEvm ? toChecksum(accountAddress.slice(2)) : accountAddress,
  }
  return { ...message, toString: () => toText(message) }
}

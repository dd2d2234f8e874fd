import { bytesToHex } from 'viem'
import type { Group } from '../question.ts'
import { hasHidden, revealHidden } from '../words.ts'

type MessageScene = {
  bytes: Uint8Array
  account: string
  /** The network ids that a message may use: `1` for `eip155:1`. Undefined if the request is for no network. */
  chainNames: readonly string[] | undefined
  dappHost: string | undefined
}

/** The first line of EIP-4361, less strict than a verifier: what looks like it to a user is checked too. */
const signIn =
  /^\s*(?:[a-z][a-z\d+.-]*:\/\/)?(?<domain>\S+)\s+wants you to sign in with your \S+ account:?\s+(?<address>\S+)/i

/** Describes a message: as text if its bytes are text, as bytes otherwise. */
export function describeMessage(scene: MessageScene): Group {
  const text = readText(scene.bytes)
  if (text === undefined)
    return {
      warnings: ['This message is not text. What signing it means cannot be told.'],
      details: [{ label: 'Message', value: bytesToHex(scene.bytes), style: 'raw' }],
    }
  const isSignIn = signIn.test(text)
  return {
    ...(isSignIn && { title: 'Sign in to a site' }),
    warnings: [
      ...(hasHidden(text) ? ['The message holds characters that cannot be seen.'] : []),
      ...checkSignIn(text, scene),
    ],
    details: [{ label: 'Message', value: revealHidden(text), style: 'text' }],
  }
}

function checkSignIn(text: string, { account, chainNames, dappHost }: MessageScene): string[] {
  const groups = signIn.exec(text)?.groups
  if (!groups) return []
  const { domain = '', address = '' } = groups
  const chainId = /^Chain ID: (\S+)\s*$/m.exec(text)?.[1]
  const warnings: string[] = []
  if (domain !== dappHost)
    warnings.push(
      `This signs you in to ${revealHidden(domain)}, but the page that asks is ${dappHost ?? 'unknown'}. Somebody may be trying to get into your account there.`,
    )
  if (address.toLowerCase() !== account.toLowerCase())
    warnings.push('This signs in another account than the one that signs.')
  if (chainId !== undefined && chainNames && !chainNames.includes(chainId))
    warnings.push(`This names network ${revealHidden(chainId)}, which is not the one in use.`)
  return warnings
}

function readText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    // oxlint-disable-next-line no-control-regex -- Text has no such characters, and binary data often does.
    return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

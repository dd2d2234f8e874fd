import type { Act } from '../../core/explanation.ts'
import { cleanText } from '../../format/clean-text.ts'
import { decodeCalls } from './decode-calls.ts'
import { decodeTypedData } from './decode-typed-data.ts'
import type { EvmSubject } from './explain-request.ts'
import type { HostNames } from './known-contracts.ts'
import * as limits from './limits.ts'

/** Says what a request does, by its content alone. */
export function decodeSubject(
  subject: EvmSubject,
  {
    account,
    chainId,
    hostNames,
  }: { readonly account: string; readonly chainId: number; readonly hostNames: HostNames },
): readonly Act[] {
  const shared = { contract: undefined, value: 0n }
  if (subject.kind === 'calls') return decodeCalls(subject.calls, account, hostNames)
  if (subject.kind === 'typed-data') return decodeTypedData(subject.data, { account, chainId })
  return subject.kind === 'text'
    ? [{ ...shared, kind: 'message', text: cleanText(subject.text, limits.fieldText) }]
    : [{ ...shared, kind: 'request', method: cleanText(subject.method, limits.tokenName) }]
}

import type { Action } from '../../../core/explanation.ts'
import { cleanText } from '../../../format/clean-text.ts'
import * as limits from '../limits.ts'
import { decodeCalls } from './decode-calls.ts'
import { decodeTypedData } from './decode-typed-data.ts'
import type { EvmSubject } from './explain-request.ts'
import type { HostNames } from './known-contracts.ts'
import { toFields } from './to-fields.ts'
import { toShownText } from './to-shown-text.ts'

export function decodeSubject(
  subject: EvmSubject,
  { account, hostNames }: { readonly account: string; readonly hostNames: HostNames },
): readonly Action[] {
  const shared = { contract: undefined, value: 0n }
  if (subject.kind === 'calls') return decodeCalls(subject.calls, account, hostNames)
  if (subject.kind === 'typed-data') return decodeTypedData(subject.data, account)
  if (subject.kind === 'text') {
    return [{ ...shared, ...toShownText(subject), kind: 'message' }]
  }
  const { method, params } = subject
  // The methods of wallets have one parameter, in a list.
  const content: unknown = Array.isArray(params) && params.length === 1 ? params[0] : params
  const fields = content === undefined ? { fields: [] } : toFields(content)
  return [{ ...shared, ...fields, kind: 'request', method: cleanText(method, limits.tokenName) }]
}

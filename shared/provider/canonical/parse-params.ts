import { at, createInvalidParamsError, isObject } from '../params.ts'
import { parseMessage } from './parse-message.ts'
import { type CanonicalTransaction, parseTransaction } from './parse-transaction.ts'
import { type CanonicalTypedData, parseTypedData } from './parse-typed-data.ts'
import { createRefusal } from './refuse.ts'

function parseJson(text: string): unknown {
  try {
    // oxlint-disable-next-line no-restricted-properties -- The parser of typed data checks each part.
    return JSON.parse(text)
  } catch {
    throw createInvalidParamsError('The typed data must be JSON.')
  }
}

export function readTypedData(params: unknown): CanonicalTypedData {
  const data = at(params, 1)
  return parseTypedData(typeof data === 'string' ? parseJson(data) : data)
}

function parseSignedData(params: unknown): readonly unknown[] {
  const data = readTypedData(params)
  return [at(params, 0), typeof at(params, 1) === 'string' ? JSON.stringify(data) : data]
}

/** §5.18: the address of a call of a batch starts with 0x. */
function parseBatchCall(call: unknown, path: string): CanonicalTransaction {
  const to = at(call, 'to')
  if (typeof to === 'string' && !to.startsWith('0x'))
    throw createRefusal(`${path}.to`, 'Give an address that starts with 0x.')
  return parseTransaction(call, path)
}

function parseBatch(params: unknown): readonly unknown[] {
  const batch = at(params, 0)
  const calls = at(batch, 'calls')
  // The check of a batch names the other faults.
  if (!isObject(batch) || !Array.isArray(calls)) return [batch]
  return [
    {
      ...batch,
      calls: calls.map((call: unknown, index) => parseBatchCall(call, `params.0.calls.${index}`)),
    },
  ]
}

const parseSent = (params: unknown) => [parseTransaction(at(params, 0), 'params.0')]

const parsers: Readonly<Record<string, (params: unknown) => readonly unknown[]>> = {
  eth_sendTransaction: parseSent,
  eth_signTransaction: parseSent,
  eth_signTypedData_v3: parseSignedData,
  eth_signTypedData_v4: parseSignedData,
  personal_sign: parseMessage,
  wallet_sendCalls: parseBatch,
}

/** The wallet gets the result, and so do explaining, recording and approving. Throws for what wallets read in different ways. */
export function parseParams(method: string, params: unknown): unknown {
  return Object.hasOwn(parsers, method) ? parsers[method]?.(params) : params
}

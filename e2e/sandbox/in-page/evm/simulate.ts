import type * as v from 'valibot'
import { hexToBytes, numberToHex, size } from 'viem'
import type { Ledger } from './ledger.ts'
import { baseFee, type CallInput, type Machine, type Outcome } from './machine.ts'
import { toRpcError } from './rpc-failure.ts'
import type { Overrides, simulation } from './rpc-input.ts'

/** The gas that a transaction uses before its code runs (EIP-2028, EIP-3860). */
export function toIntrinsicGas({ data, to }: Pick<CallInput, 'data' | 'to'>): bigint {
  const bytes = hexToBytes(data)
  const forData = bytes.reduce((sum, byte) => sum + (byte === 0 ? 4 : 16), 0)
  const forCreation = to ? 0 : 32_000 + 2 * Math.ceil(size(data) / 32)
  return BigInt(21_000 + forData + forCreation)
}

export async function applyOverrides(machine: Machine, overrides: Overrides): Promise<void> {
  for (const { account, balance, code } of overrides) {
    if (balance !== undefined) await machine.setBalance(account, balance)
    if (code !== undefined) await machine.setCode(account, code)
  }
}

type Parts = { readonly ledger: Ledger; readonly machine: Machine }

/** `eth_simulateV1` without validation: no fees, and nothing stays. */
export function simulate(
  { ledger, machine }: Parts,
  { blockStateCalls }: v.InferOutput<typeof simulation>,
): Promise<readonly object[]> {
  return machine.undo(async () => {
    const { number, timestamp } = ledger.latest()
    const answers: object[] = []
    for (const [index, { blockOverrides, calls, stateOverrides }] of blockStateCalls.entries()) {
      await applyOverrides(machine, stateOverrides)
      const fee = blockOverrides.baseFeePerGas ?? baseFee
      const header = { baseFee: fee, number: number + 1 + index, timestamp: timestamp + 1 + index }
      const block = machine.makeBlock(header)
      const results: object[] = []
      for (const call of calls) results.push(toAnswer(call, await machine.call(call, block)))
      answers.push({
        baseFeePerGas: numberToHex(fee),
        calls: results,
        number: numberToHex(header.number),
        timestamp: numberToHex(header.timestamp),
      })
    }
    return answers
  })
}

function toAnswer(call: CallInput, outcome: Outcome): object {
  const error = toRpcError(outcome)
  return {
    gasUsed: numberToHex(outcome.gasUsed + toIntrinsicGas(call)),
    logs: outcome.logs,
    returnData: outcome.returnData,
    status: error ? '0x0' : '0x1',
    ...(error && { error: { code: error.code, data: error.data, message: error.message } }),
  }
}

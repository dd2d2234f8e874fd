import * as v from 'valibot'
import { numberToHex, pad } from 'viem'
import { type Methods, toMethod } from '../../json-rpc/json-rpc.ts'
import type { Ledger } from './ledger.ts'
import type { CallInput, Machine, Outcome } from './machine.ts'
import { toRpcError } from './rpc-failure.ts'
import { address, callRequest, hex, type Overrides, overrides, simulation } from './rpc-input.ts'
import { applyOverrides, simulate, toIntrinsicGas } from './simulate.ts'

const anyTag = v.optional(v.unknown())

type Parts = { readonly ledger: Ledger; readonly machine: Machine }

/** The methods that read accounts, and run calls of which nothing stays. All read the latest state. */
export function createStateMethods(parts: Parts): Methods {
  const { ledger, machine } = parts
  const run = (call: CallInput, changes: Overrides): Promise<Outcome> =>
    machine.undo(async () => {
      await applyOverrides(machine, changes)
      const outcome = await machine.call(call, ledger.next())
      const error = toRpcError(outcome)
      if (error) throw error
      return outcome
    })

  return {
    eth_call: toMethod(v.tuple([callRequest, anyTag, overrides]), async ([call, , changes]) => {
      const { returnData } = await run(call, changes)
      return returnData
    }),
    eth_estimateGas: toMethod(
      v.tuple([callRequest, anyTag, overrides]),
      async ([call, , changes]) => {
        const { gasUsed } = await run(call, changes)
        // A call inside gets 63 of 64 parts of the gas (EIP-150).
        return numberToHex(toIntrinsicGas(call) + (gasUsed * 64n) / 63n)
      },
    ),
    eth_getBalance: toMethod(v.tuple([address, anyTag]), async ([account]) =>
      numberToHex(await machine.readBalance(account)),
    ),
    eth_getCode: toMethod(v.tuple([address, anyTag]), ([account]) => machine.readCode(account)),
    eth_getStorageAt: toMethod(v.tuple([address, hex, anyTag]), async ([account, slot]) =>
      pad(await machine.readStorage(account, pad(slot, { size: 32 })), { size: 32 }),
    ),
    eth_getTransactionCount: toMethod(v.tuple([address, anyTag]), async ([account]) =>
      numberToHex(await machine.readNonce(account)),
    ),
    eth_simulateV1: toMethod(v.tuple([simulation, anyTag]), ([input]) => simulate(parts, input)),
  }
}

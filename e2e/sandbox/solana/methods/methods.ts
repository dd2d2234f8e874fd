import * as v from 'valibot'
import type { Method, Methods } from '../../json-rpc/json-rpc.ts'
import { RpcError } from '../../json-rpc/rpc-error.ts'
import type { Ledger } from '../ledger.ts'
import { createAccountMethods } from './account-methods.ts'
import { createClusterMethods } from './cluster-methods.ts'
import { createHistoryMethods } from './history-methods.ts'
import { createTokenMethods } from './token-methods.ts'
import { createTransactionMethods } from './transaction-methods.ts'

export function createMethods(ledger: Ledger, genesisHash: string): Methods {
  const methods: Methods = {
    ...createClusterMethods(ledger, genesisHash),
    ...createAccountMethods(ledger),
    ...createTokenMethods(ledger),
    ...createTransactionMethods(ledger),
    ...createHistoryMethods(ledger),
  }
  return Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [name, fromSlot(ledger, method)]),
  )
}

const slotSchema = v.looseObject({ minContextSlot: v.number() })

/** Refuses a `minContextSlot` in the future, for every method. */
function fromSlot({ clock }: Ledger, method: Method): Method {
  return (parameters) => {
    const config = v.safeParse(slotSchema, parameters.at(-1))
    const slot = clock.slot()
    if (config.success && config.output.minContextSlot > slot)
      throw new RpcError(-32_016, 'Minimum context slot has not been reached', {
        contextSlot: slot,
      })
    return method(parameters)
  }
}

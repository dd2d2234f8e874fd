import * as v from 'valibot'
import { type Methods, toMethod } from '../../json-rpc/json-rpc.ts'
import { invalidParams, RpcError } from '../../json-rpc/rpc-error.ts'
import {
  blockhashLifetime,
  slotMilliseconds,
  slotsPerEpoch,
  toBlockHeight,
  toEpoch,
} from '../cluster-clock.ts'
import { toFee } from '../fees.ts'
import type { Ledger } from '../ledger.ts'
import { nodeVersion, withContext } from '../node-context.ts'
import { addressSchema, anyConfig } from '../params.ts'
import { toMessage } from '../wire-transaction.ts'

const featureSet = 2_142_755_730
const nothing = v.tuple([v.optional(anyConfig)])
/** Number of slots in the answer of `getRecentPrioritizationFees`. */
const feeSlots = 150

export function createClusterMethods({ clock, landed, svm }: Ledger, genesisHash: string): Methods {
  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'feature-set': featureSet, 'solana-core': nodeVersion }),
    getGenesisHash: () => genesisHash,
    getSlot: toMethod(nothing, () => clock.slot()),
    getBlockHeight: toMethod(nothing, () => toBlockHeight(clock.slot())),
    getFirstAvailableBlock: () => 0,
    getTransactionCount: toMethod(nothing, () => landed.length),
    getEpochInfo: toMethod(nothing, () => {
      const slot = clock.slot()
      return {
        absoluteSlot: slot,
        blockHeight: toBlockHeight(slot),
        epoch: toEpoch(slot),
        slotIndex: slot % slotsPerEpoch,
        slotsInEpoch: slotsPerEpoch,
        transactionCount: landed.length,
      }
    }),
    getBlockTime: toMethod(v.tuple([v.number()]), ([slot]) => {
      const behind = clock.slot() - slot
      if (behind < 0) throw new RpcError(-32_004, `Block not available for slot ${slot}`)
      const one = landed.find((candidate) => candidate.slot === slot)
      return one?.time ?? Math.floor((clock.now() - behind * slotMilliseconds) / 1000)
    }),
    getLatestBlockhash: toMethod(nothing, () =>
      withContext(clock, {
        blockhash: clock.blockhash(),
        lastValidBlockHeight: toBlockHeight(clock.slot()) + blockhashLifetime,
      }),
    ),
    isBlockhashValid: toMethod(v.tuple([addressSchema, v.optional(anyConfig)]), ([blockhash]) =>
      withContext(clock, clock.isRecent(blockhash)),
    ),
    getFeeForMessage: toMethod(v.tuple([v.string(), v.optional(anyConfig)]), ([text]) => {
      const message = toMessage(Buffer.from(text, 'base64'))
      return withContext(clock, clock.isRecent(message.recentBlockhash) ? toFee(message) : null)
    }),
    getRecentPrioritizationFees: toMethod(v.tuple([v.optional(v.array(addressSchema))]), () => {
      const slot = clock.slot()
      return Array.from({ length: feeSlots }, (_, index) => ({
        slot: slot - feeSlots + 1 + index,
        prioritizationFee: 0,
      }))
    }),
    getMinimumBalanceForRentExemption: toMethod(
      v.tuple([v.pipe(v.number(), v.integer(), v.minValue(0)), v.optional(anyConfig)]),
      ([bytes]) => {
        if (bytes > largestAccount) throw invalidParams('Invalid params: too large an account.')
        return svm.rentFor(bytes)
      },
    ),
  }
}

const largestAccount = 10 * 1024 * 1024

import { type Block, createBlock } from '@ethereumjs/block'
import { type Common, createCustomCommon, Hardfork, Mainnet } from '@ethereumjs/common'
import type { EVMResult } from '@ethereumjs/evm'
import { SimpleStateManager } from '@ethereumjs/statemanager'
import { type TypedTransaction } from '@ethereumjs/tx'
import { Account, createAddressFromString } from '@ethereumjs/util'
import { createVM, runTx, type VM } from '@ethereumjs/vm'
import { type Address, bytesToHex, getAddress, type Hex, hexToBytes, zeroAddress } from 'viem'
import { followMoves, type Move } from './moves.ts'

/** The base fee of each block, in wei. */
export const baseFee = 400_000_000n
export const blockGasLimit = 30_000_000n

export type Log = { readonly address: Hex; readonly data: Hex; readonly topics: readonly Hex[] }

export type Outcome = {
  readonly created: Address | undefined
  /** Why the call failed, in the words of the machine. */
  readonly failure: string | undefined
  /** Of a call: what its code used. Of a transaction: all that its sender pays for. */
  readonly gasUsed: bigint
  readonly logs: readonly Log[]
  /** The native coin that changed hands, in order. */
  readonly moves: readonly Move[]
  readonly returnData: Hex
}

export type CallInput = {
  readonly data: Hex
  readonly from: Address
  readonly gas: bigint
  /** Undefined if the call creates a contract. */
  readonly to: Address | undefined
  readonly value: bigint
}

export type Header = {
  readonly baseFee?: bigint
  readonly number: number
  readonly parentHash?: Hex
  /** Seconds since the epoch. */
  readonly timestamp: number
}

/** An Ethereum machine in memory: accounts, code and storage, without blocks. */
export type Machine = ReturnType<typeof wrap>

export async function createMachine(chainId: number): Promise<Machine> {
  const common = createCustomCommon({ chainId }, Mainnet, { hardfork: Hardfork.Prague })
  const vm = await createVM({ common, stateManager: new SimpleStateManager({ common }) })
  return wrap(vm, common)
}

function wrap(vm: VM, common: Common) {
  const { journal } = vm.evm
  const state = vm.stateManager
  const read = async (address: Address) =>
    (await state.getAccount(createAddressFromString(address))) ?? new Account()

  async function call(input: CallInput, block: Block): Promise<Outcome> {
    const moves = followMoves(vm)
    // EIP-2929: the accounts that a transaction names cost less.
    for (const account of [input.from, input.to])
      if (account) journal.addAlwaysWarmAddress(account.toLowerCase())
    const result = await vm.evm
      .runCall({
        block,
        caller: createAddressFromString(input.from),
        data: hexToBytes(input.data),
        gasLimit: input.gas,
        origin: createAddressFromString(input.from),
        ...(input.to && { to: createAddressFromString(input.to) }),
        value: input.value,
      })
      .finally(moves.stop)
    state.originalStorageCache.clear()
    await journal.cleanup()
    return { ...toOutcome(result, moves.list()), gasUsed: result.execResult.executionGasUsed }
  }

  return {
    common,
    call,
    makeBlock: ({ baseFee: fee = baseFee, number, parentHash, timestamp }: Header): Block =>
      createBlock(
        {
          header: {
            baseFeePerGas: fee,
            coinbase: zeroAddress,
            gasLimit: blockGasLimit,
            number,
            timestamp,
            ...(parentHash && { parentHash }),
          },
        },
        { common },
      ),
    readBalance: async (address: Address) => (await read(address)).balance,
    readCode: async (address: Address): Promise<Hex> =>
      bytesToHex(await state.getCode(createAddressFromString(address))),
    readNonce: async (address: Address) => Number((await read(address)).nonce),
    readStorage: async (address: Address, slot: Hex): Promise<Hex> =>
      bytesToHex(await state.getStorage(createAddressFromString(address), hexToBytes(slot))),
    async setBalance(address: Address, balance: bigint): Promise<void> {
      const account = await read(address)
      account.balance = balance
      await journal.putAccount(createAddressFromString(address), account)
    },
    setCode: (address: Address, code: Hex) =>
      state.putCode(createAddressFromString(address), hexToBytes(code)),
    /** Rejects if the transaction cannot be in the block: its nonce, its fee or the balance of its sender. */
    async transact(tx: TypedTransaction, block: Block): Promise<Outcome> {
      const moves = followMoves(vm)
      const result = await runTx(vm, { block, skipHardForkValidation: true, tx }).finally(
        moves.stop,
      )
      return { ...toOutcome(result, moves.list()), gasUsed: result.totalGasSpent }
    },
    /** Runs `act`, and takes back what it changed. */
    async undo<result>(act: () => Promise<result>): Promise<result> {
      await state.checkpoint()
      try {
        return await act()
      } finally {
        await state.revert()
      }
    },
  }
}

function toOutcome({ createdAddress, execResult }: EVMResult, moves: readonly Move[]) {
  const { exceptionError, logs = [], returnValue } = execResult
  return {
    created: createdAddress && getAddress(createdAddress.toString()),
    failure: exceptionError?.error,
    logs: exceptionError
      ? []
      : logs.map(([address, topics, data]) => ({
          address: bytesToHex(address),
          data: bytesToHex(data),
          topics: topics.map((topic) => bytesToHex(topic)),
        })),
    moves: exceptionError ? [] : moves,
    returnData: bytesToHex(returnValue),
  }
}

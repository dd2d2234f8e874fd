import type { EVMResult, Message } from '@ethereumjs/evm'
import type { VM } from '@ethereumjs/vm'
import { type Address, getAddress } from 'viem'

/** Native coin that changes hands. */
export type Move = { readonly from: Address; readonly to: Address; readonly value: bigint }

/** Follows the native coin until `stop`. What a call that fails has moved is left out. */
export function followMoves(vm: VM) {
  const { events } = vm.evm
  /** Of each call that runs, from the outermost. The first holds what is settled. */
  const open: Move[][] = [[]]
  const begin = (message: Message, resolve?: () => void) => {
    const { caller, delegatecall, to, value } = message
    const isMove = value > 0n && !delegatecall && to
    open.push(
      isMove ? [{ from: getAddress(caller.toString()), to: getAddress(to.toString()), value }] : [],
    )
    resolve?.()
  }
  const end = ({ execResult }: EVMResult, resolve?: () => void) => {
    const moved = open.pop() ?? []
    if (!execResult.exceptionError) open.at(-1)?.push(...moved)
    resolve?.()
  }
  events?.on('beforeMessage', begin)
  events?.on('afterMessage', end)
  return {
    list: (): readonly Move[] => open[0] ?? [],
    stop: () => {
      events?.off('beforeMessage', begin)
      events?.off('afterMessage', end)
    },
  }
}

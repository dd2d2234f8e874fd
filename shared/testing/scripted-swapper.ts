import type { SwapTask } from '../features/swap/execute/accepted-swap.ts'
import type { Swapper } from '../features/swap/execute/swap-execution.ts'

/** A swapper that records its steps. A test says how they end. */
export function createScriptedSwapper() {
  const calls: string[] = []
  const tasks: SwapTask[] = []
  const steps = {
    approve: async (_onSent: () => void): Promise<void> => undefined,
    swap: async (_onSent: () => void) => '0xfe',
  }
  const swapper: Swapper = {
    approve(task, step, onSent) {
      calls.push(step)
      tasks.push(task)
      return steps.approve(onSent)
    },
    destroy: () => undefined,
    swap(task) {
      calls.push('swap')
      tasks.push(task)
      return steps.swap(() => undefined)
    },
    swapAtOnce(task, onSent) {
      calls.push('batch')
      tasks.push(task)
      return steps.swap(onSent)
    },
  }
  return { calls, steps, swapper, tasks }
}

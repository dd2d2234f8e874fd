import type { AcceptedSwap } from '../features/swap/execute/accepted-swap.ts'
import type { SwapExecution } from '../features/swap/execute/swap-execution.ts'

/** A execution that records its steps. A test says how they end. */
export function createScriptedExecution() {
  const calls: string[] = []
  const tasks: AcceptedSwap[] = []
  const steps = {
    approve: async (_onSent: () => void): Promise<void> => undefined,
    swap: async (_onSent: () => void) => '0xfe',
  }
  const execution: SwapExecution = {
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
  return { calls, steps, execution, tasks }
}

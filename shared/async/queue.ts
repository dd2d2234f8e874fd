/** Runs a task after all tasks before it have settled, and gives its outcome. */
export type Queue = <value>(task: () => Promise<value>) => Promise<value>

/**
 * Makes a queue, in which one task runs at a time.
 *
 * `limit` gives up the wait for a task that may never settle: the next one then begins beside it.
 */
export function createQueue(
  limit: (task: Promise<unknown>) => Promise<unknown> = (task) => task,
): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const outcome = last.then(task)
    last = last.then(() => limit(outcome)).catch(() => undefined)
    return outcome
  }
}

export type Queue = <value>(task: () => Promise<value>) => Promise<value>

/** `limit` ends the wait for a task that may never settle: the next one begins beside it. */
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

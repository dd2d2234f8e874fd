/** Runs a task after all tasks before it have settled, and gives its outcome. */
export type Queue = <value>(task: () => Promise<value>) => Promise<value>

/** Makes a queue, in which one task runs at a time. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const next = last.then(task)
    last = next.catch(() => undefined)
    return next
  }
}

export type Deferred<value> = {
  readonly promise: Promise<value>
  resolve: (value: value) => void
  reject: (cause: Error) => void
}

/** A promise with its resolve and reject functions. A rejection without a listener is not reported as unhandled. */
export function createDeferred<value>(): Deferred<value> {
  let resolve: (value: value) => void = () => undefined
  let reject: (cause: Error) => void = () => undefined
  const promise = new Promise<value>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}

/** A promise that the test settles. */
export function createAnswer<value>() {
  let resolve: (value: value) => void = () => undefined
  let reject: (cause: unknown) => void = () => undefined
  const promise = new Promise<value>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, reject, resolve }
}

export function shareInProgress<value, values extends readonly unknown[]>(
  work: (...values: values) => Promise<value>,
): (...values: values) => Promise<value> {
  let inProgress: Promise<value> | undefined
  return (...values) => {
    inProgress ??= work(...values).finally(() => {
      inProgress = undefined
    })
    return inProgress
  }
}

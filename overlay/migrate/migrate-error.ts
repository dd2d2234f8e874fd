/** Input that the tool cannot work with. The message says what to do. */
export class MigrateError extends Error {
  override readonly name = 'MigrateError'
}

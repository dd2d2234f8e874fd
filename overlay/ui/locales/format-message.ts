/** What stands for the `{name}` parts of a message. */
export type MessageValues = Readonly<Record<string, string>>

/** Fills in the `{name}` parts of a message. One without a value stays as it is. */
export function formatMessage(message: string, values: MessageValues = {}): string {
  return message.replace(/\{(\w+)\}/g, (part, name: string) => values[name] ?? part)
}

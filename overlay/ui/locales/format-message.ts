/** The values of the `{name}` parts of a message. */
export type MessageValues = Readonly<Record<string, string>>

/** Replaces the `{name}` parts of a message by their values. A part without a value stays. */
export function formatMessage(message: string, values: MessageValues = {}): string {
  return message.replace(/\{(\w+)\}/g, (part, name: string) => values[name] ?? part)
}

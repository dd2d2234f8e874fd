import * as v from 'valibot'

/** The parts of the overlay that are files of their own in the extension, by the names of the files. */
export const partName = v.picklist(['wallet-connect'])

export type PartName = v.InferOutput<typeof partName>

const eventType = 'portico-part'

/** Gives what a part exports to the overlay, in the world of the page that both are in. */
export function handOver(target: EventTarget, name: PartName, exported: unknown): void {
  target.dispatchEvent(new CustomEvent(eventType, { detail: { exported, name } }))
}

/** Calls back with what a part exports, which is to be parsed: any script of the page can say that it is the part. */
export function whenHandedOver(
  target: EventTarget,
  name: PartName,
  callback: (exported: unknown) => void,
): () => void {
  const schema = v.object({ exported: v.unknown(), name: v.literal(name) })
  const listener = (event: Event) => {
    const detail = v.safeParse(schema, event instanceof CustomEvent ? event.detail : undefined)
    if (detail.success) callback(detail.output.exported)
  }
  target.addEventListener(eventType, listener)
  return () => target.removeEventListener(eventType, listener)
}

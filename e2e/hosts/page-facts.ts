import { toWords } from './provider-actions.ts'

/** Writes into the page's output of this label. */
export function show(label: string, text: string): void {
  const output = document.querySelector(`output[aria-label="${label}"]`)
  if (output) output.textContent = text
}

/** Has a button of the page do something, and shows what came of it. */
export function onPress(id: string, label: string, act: () => Promise<string>): void {
  const attempt = async () => {
    show('Error', '')
    try {
      show(label, await act())
    } catch (cause) {
      show('Error', toWords(cause))
    }
  }
  document.querySelector(`#${id}`)?.addEventListener('click', () => void attempt())
}

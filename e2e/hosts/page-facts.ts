import { toWords } from './provider-actions.ts'

/** Writes a text into the page's output with this label. */
export function show(label: string, text: string): void {
  const output = document.querySelector(`output[aria-label="${label}"]`)
  if (output) output.textContent = text
}

/** Runs an action when a button is pressed. Shows the result, or the error. */
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

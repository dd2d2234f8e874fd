import { toWords } from './provider-actions.ts'

export function show(label: string, text: string): void {
  const output = document.querySelector(`output[aria-label="${label}"]`)
  if (output) output.textContent = text
}

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

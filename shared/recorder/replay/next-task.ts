/** A timer would wait longer. */
export function createNextTask(): (callback: () => void) => void {
  const { port1, port2 } = new MessageChannel()
  const callbacks: (() => void)[] = []
  port1.addEventListener('message', () => callbacks.shift()?.())
  port1.start()
  return (callback) => {
    callbacks.push(callback)
    port2.postMessage(0)
  }
}

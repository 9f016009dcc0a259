// The seconds that are left, counted by the clock of the page that never jumps from what the server last said.
import { useEffect, useState } from 'react'

interface Heard {
  readonly secondsLeft: number
  readonly heardAt: number
}
const leftOf = ({ secondsLeft, heardAt }: Heard): number =>
  Math.max(0, Math.ceil(secondsLeft - (performance.now() - heardAt) / 1_000))

export function useCountdown(clock: Heard): number {
  const [left, setLeft] = useState(() => leftOf(clock))
  useEffect(() => {
    setLeft(leftOf(clock))
    const timer = setInterval(() => setLeft(leftOf(clock)), 500)
    return () => clearInterval(timer)
  }, [clock])
  return left
}

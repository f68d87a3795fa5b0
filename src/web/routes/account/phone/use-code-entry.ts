import { useEffect, useRef, useState } from 'react'

/** Whole seconds until a time, counted down while the page is shown. */
export const useSecondsUntil = (time: number): number => {
  const left = () => Math.max(0, Math.ceil((time - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    setSeconds(left())
    const timer = setInterval(() => setSeconds(left()), 1000)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- `left` is made from `time` alone
  }, [time])
  return seconds
}

interface OneTimeCode {
  readonly code?: unknown
}

/** WebOTP: where the browser can read the code from the SMS, it offers to fill it in. */
export const useSmsCode = (onCode: (code: string) => void): void => {
  const act = useRef(onCode)
  act.current = onCode
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined
    const leave = new AbortController()
    const asked = { otp: { transport: ['sms'] }, signal: leave.signal } as CredentialRequestOptions
    const fillIn = async (): Promise<void> => {
      const { code } = ((await navigator.credentials.get(asked)) ?? {}) as OneTimeCode
      if (typeof code === 'string') act.current(code)
    }
    // The person declined, or left the page; they can still type the code.
    fillIn().catch(() => undefined)
    return () => leave.abort()
  }, [])
}

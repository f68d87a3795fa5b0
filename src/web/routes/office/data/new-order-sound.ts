import { flag } from '#contracts/stored-checks.ts'
import { readRecord } from '#web/site/read-stored.ts'
import { createStored, useStored } from '#web/site/stored.ts'

/** Off until enabled on this device. */
const isOn = createStored('officeSound', undefined, readRecord(flag))

export const useNewOrderSound = (): boolean => useStored(isOn) === true

/** Two rising notes, in hertz, synthesised: there is no file to load. */
const NOTES = [660, 880]
const NOTE_SECONDS = 0.18
const VOLUME = 0.2

let audio: AudioContext | undefined

const ring = (): void => {
  audio ??= new AudioContext()
  // Browsers suspend audio until a user gesture.
  void audio.resume()
  for (const [index, hertz] of NOTES.entries()) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    const from = audio.currentTime + index * NOTE_SECONDS
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(VOLUME, from)
    volume.gain.exponentialRampToValueAtTime(0.001, from + NOTE_SECONDS * 2)
    tone.connect(volume).connect(audio.destination)
    tone.start(from)
    tone.stop(from + NOTE_SECONDS * 2)
  }
}

export const ringForNewOrder = (): void => {
  if (isOn.get()) ring()
}

/** Plays the sound once when enabled: a preview, and a user gesture that unlocks audio. */
export const allowNewOrderSound = (isAllowed: boolean): void => {
  isOn.set(isAllowed)
  if (isAllowed) ring()
}

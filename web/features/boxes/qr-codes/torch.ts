declare global {
  // Phones have it, but it isn't in TypeScript's description of browsers.
  interface MediaTrackCapabilities {
    torch?: boolean
  }
  interface MediaTrackConstraintSet {
    torch?: boolean
  }
}

/** The light next to a camera. */
export interface Torch {
  readonly isOn: boolean
  readonly toggle: () => void
}

/** Whether the camera of a track has a light that can be switched. */
export function hasTorch(track: MediaStreamTrack): boolean {
  // Some browsers don't have the function.
  return track.getCapabilities?.().torch === true
}

/** Switches the light of a camera. The browser switches it off when the track ends. */
export function switchTorch(track: MediaStreamTrack, isOn: boolean): Promise<void> {
  return track.applyConstraints({ advanced: [{ torch: isOn }] })
}

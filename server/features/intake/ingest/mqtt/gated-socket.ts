import { Socket } from 'node:net'
import { maxUploadBytes } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { type FrameRules, Frames } from './frames.ts'
import type { Gate, Passage, Waiter } from './gate.ts'

/** For this many seconds nothing was heard, and the same publish was incomplete, although the socket was being read. */
export interface Silence {
  readonly silentS: number
  readonly unfinishedS: number
}

/** The publish frame around an upload: its topic, which may be long, and a few bytes. */
const frameOverhead = 1024
const longest = { first: 4096, publish: maxUploadBytes + frameOverhead, others: 4096 }
/** This much is taken from a socket's buffer at a time: when a frame has to wait, what was taken after it is kept. */
const pieceBytes = 4096
const { read } = Socket.prototype

/**
 * What the broker reads from one socket. It puts the gate between the two: the broker would take whatever has arrived. A
 * publish that may not enter stays outside: the socket is not read, its small buffer fills, and TCP stops the box.
 * Nothing is lost and nobody is disconnected. The same happens to a box that sends and takes no answers. A class, because
 * thousands of them wait in memory.
 */
export class GatedSocket implements FrameRules, Waiter {
  readonly longest = longest
  readonly #socket: Socket
  readonly #gate: Gate
  readonly #frames = new Frames(this)
  #box: string | null = null
  #isWaiting = false
  /** What was taken from the buffer and has to wait. */
  #rest: Buffer | null = null
  /** Publishes that were let in and have not come to the broker as a whole. */
  #entered: Passage[] | null = null
  #heard = false
  #silentS = 0
  #unfinishedS = 0

  /** Whoever reads from the socket reads through this from now on. */
  constructor(socket: Socket, gate: Gate) {
    this.#socket = socket
    this.#gate = gate
    socket.read = (size?: number) => this.#read(size)
    socket.on('drain', () => this.#look())
    socket.on('close', () => this.#end())
  }

  /** The box has signed in: what it sends is read from now on. */
  begin(box: string): void {
    this.#box = box
    if (this.#isWaiting) this.goOn()
  }

  /** A publish has come to the broker; the answer is to be called when it is acknowledged or given up. */
  arrived(): () => void {
    const passage = this.#entered?.shift()
    if (!passage) throw new Error('a publish arrived that was not let in')
    if (this.#entered?.length === 0) this.#entered = null
    return () => this.#gate.leave(passage)
  }

  /** To be called each second. */
  tick(): Silence {
    const isRead = this.#isRead()
    this.#silentS = this.#heard || !isRead ? 0 : this.#silentS + 1
    if (!this.#entered) this.#unfinishedS = 0
    else if (isRead) this.#unfinishedS += 1
    this.#heard = false
    return { silentS: this.#silentS, unfinishedS: this.#unfinishedS }
  }

  goOn(): void {
    this.#isWaiting = false
    this.#look()
  }

  admit(isPublish: boolean, length: number): boolean {
    // The first frame is the only one until its sender is known.
    if (this.#box !== null && !isPublish) return true
    const passage = this.#box === null ? null : this.#gate.enter(this, this.#box, length)
    this.#isWaiting = passage === null
    if (!passage) return false
    this.#entered ??= []
    this.#entered.push(passage)
    return true
  }

  #read(size?: number): Buffer | null {
    // So the stream itself looks for more, and takes nothing. It must not find its end before what is kept here.
    if (size === 0) return this.#rest ? null : read.call(this.#socket, 0)
    const pieces: Buffer[] = []
    while (this.#isRead()) {
      const piece = this.#nextPiece()
      if (!piece) break
      this.#heard = true
      const length = this.#frames.take(piece)
      if (length === null) {
        this.#socket.destroy(new Error('a frame is too long'))
        return null
      }
      if (length < piece.length) this.#rest = piece.subarray(length)
      if (length > 0) pieces.push(piece.subarray(0, length))
    }
    return pieces.length > 1 ? Buffer.concat(pieces) : (pieces[0] ?? null)
  }

  #nextPiece(): Buffer | null {
    const rest = this.#rest
    this.#rest = null
    if (rest) return rest
    // Without a size it also notices the end.
    return this.#socket.readableLength > pieceBytes
      ? read.call(this.#socket, pieceBytes)
      : read.call(this.#socket)
  }

  #isRead(): boolean {
    return !this.#isWaiting && !this.#socket.writableNeedDrain
  }

  #look(): void {
    this.#socket.emit('readable')
  }

  #end(): void {
    for (const passage of this.#entered ?? []) this.#gate.leave(passage)
    this.#entered = null
    if (this.#box !== null) this.#gate.forget(this, this.#box)
    this.#rest = null
  }
}

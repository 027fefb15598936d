import { Socket } from 'node:net'
import { maxUploadBytes } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { type FrameRules, Frames } from './frames.ts'
import type { Gate, Passage, Waiter } from './gate.ts'

/** The seconds without any data, and with an incomplete publish, while the socket was being read. */
export interface IdleTime {
  readonly idleS: number
  readonly unfinishedS: number
}

/** The size of a publish frame without its payload: the topic, which may be long, and a few bytes. */
const frameOverhead = 1024
const longest = { first: 4096, publish: maxUploadBytes + frameOverhead, others: 4096 }
/** The size of one read from the socket's buffer. When a frame has to wait, the rest of the read stays in memory. */
const pieceBytes = 4096
const { read } = Socket.prototype

/**
 * Puts the gate between a socket and the broker, which would otherwise read everything that arrives. While a publish isn't
 * admitted, the socket is not read, its small buffer fills, and TCP flow control stops the box. Nothing is lost and no box is
 * disconnected. The same happens to a box that sends but doesn't read its responses. This is a class because there are
 * thousands in memory.
 */
export class GatedSocket implements FrameRules, Waiter {
  readonly longest = longest
  readonly #socket: Socket
  readonly #gate: Gate
  readonly #frames = new Frames(this)
  #box: string | null = null
  #isWaiting = false
  /** Bytes that were read from the buffer and have to wait. */
  #rest: Buffer | null = null
  /** Admitted publishes that have not reached the broker completely. */
  #entered: Passage[] | null = null
  #heard = false
  #idleS = 0
  #unfinishedS = 0

  /** Replaces the socket's `read`, so that every reader goes through the gate. */
  constructor(socket: Socket, gate: Gate) {
    this.#socket = socket
    this.#gate = gate
    socket.read = (size?: number) => this.#read(size)
    socket.on('drain', () => this.#look())
    socket.on('close', () => this.#end())
  }

  /** To be called after the box has signed in: reading continues past its first frame. */
  begin(box: string): void {
    this.#box = box
    if (this.#isWaiting) this.goOn()
  }

  /** To be called for each complete publish. Returns a function to call when it is acknowledged or given up. */
  arrived(): () => void {
    const passage = this.#entered?.shift()
    if (!passage) throw new Error('a publish arrived that was not admitted')
    if (this.#entered?.length === 0) this.#entered = null
    return () => this.#gate.leave(passage)
  }

  /** To be called each second. */
  tick(): IdleTime {
    const isRead = this.#isRead()
    this.#idleS = this.#heard || !isRead ? 0 : this.#idleS + 1
    if (!this.#entered) this.#unfinishedS = 0
    else if (isRead) this.#unfinishedS += 1
    this.#heard = false
    return { idleS: this.#idleS, unfinishedS: this.#unfinishedS }
  }

  goOn(): void {
    this.#isWaiting = false
    this.#look()
  }

  admit(isPublish: boolean, length: number): boolean {
    // Only the first frame is admitted until the sender is known.
    if (this.#box !== null && !isPublish) return true
    const passage = this.#box === null ? null : this.#gate.enter(this, this.#box, length)
    this.#isWaiting = passage === null
    if (!passage) return false
    this.#entered ??= []
    this.#entered.push(passage)
    return true
  }

  #read(size?: number): Buffer | null {
    // With 0 the stream only checks for more data. It must not see the end before the bytes that are kept here.
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
      // The broker would still take what follows a DISCONNECT in the same segment.
      if (length < piece.length && !this.#frames.isOver) this.#rest = piece.subarray(length)
      if (length > 0) pieces.push(piece.subarray(0, length))
    }
    return pieces.length > 1 ? Buffer.concat(pieces) : (pieces[0] ?? null)
  }

  #nextPiece(): Buffer | null {
    const rest = this.#rest
    this.#rest = null
    if (rest) return rest
    // A read without a size also detects the end.
    return this.#socket.readableLength > pieceBytes
      ? read.call(this.#socket, pieceBytes)
      : read.call(this.#socket)
  }

  #isRead(): boolean {
    return !this.#isWaiting && !this.#frames.isOver && !this.#socket.writableNeedDrain
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

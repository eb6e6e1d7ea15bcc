const bytes = (fill: number) => new Uint8Array(32).fill(fill);

/** A passkey as the lock of a device is given it, and what proves it when the device is unlocked. */
export const passkey = { kind: 'passkey', credentialId: bytes(1), salt: bytes(2), prf: bytes(3) } as const;
export const passkeyProof = { kind: 'passkey', prf: bytes(3) } as const;

/** What a worker may do with a file at once; the types of a page do not know it. */
interface DirectAccess {
  write(bytes: Uint8Array): number;
  flush(): void;
  close(): void;
}
type AnyFile = Omit<FileSystemFileHandle, 'createSyncAccessHandle'> & { createSyncAccessHandle?(): Promise<DirectAccess> };

const folderName = 'anchors';

/** Writes bytes into a file of the origin; false if the browser has no files (an insecure address, some private windows). Workers only. */
export async function writeDeviceKeyFile(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const folder = await findFolder(true);
  if (folder === null) return false;
  const file: AnyFile = await folder.getFileHandle(name, { create: true });
  if (file.createSyncAccessHandle) {
    const access = await file.createSyncAccessHandle();
    try {
      access.write(bytes);
      access.flush();
    } finally {
      access.close();
    }
    return true;
  }
  const writable = await file.createWritable();
  await writable.write(bytes);
  await writable.close();
  return true;
}

/** The bytes of a file; null if it doesn't exist. Rejects if the browser doesn't allow the read now. */
export async function readDeviceKeyFile(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const file = await (await findFolder(false))?.getFileHandle(name);
    return file ? new Uint8Array(await (await file.getFile()).arrayBuffer()) : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Deletes a file, or sees that it is not there. */
export async function deleteDeviceKeyFile(name: string): Promise<void> {
  try {
    await (await findFolder(false))?.removeEntry(name);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

async function findFolder(create: boolean): Promise<FileSystemDirectoryHandle | null> {
  const storage = globalThis.navigator?.storage as Partial<StorageManager> | undefined;
  const root = await storage?.getDirectory?.().catch((error: unknown) => {
    // The file exists, although it can't be read now.
    if (!create) throw error;
    return null;
  });
  return root ? root.getDirectoryHandle(folderName, { create }) : null;
}

function isMissing(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}

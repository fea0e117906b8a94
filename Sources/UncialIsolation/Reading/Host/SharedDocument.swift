import UncialCore

/// A document as the workers get it: what it is, its bytes under a descriptor, what its pages took.
final class SharedDocument: Sendable {
    /// Its number among the documents of a reader.
    let id: Int
    let input: WorkerInput
    let descriptor: FileDescriptor
    let times = PageTimes()
    /// Kept alive: the document is known again by the address of its bytes.
    private let source: OcrInput

    init(id: Int, input: WorkerInput, descriptor: FileDescriptor, source: OcrInput) {
        self.id = id
        self.input = input
        self.descriptor = descriptor
        self.source = source
    }
}

/// Holds a document open for somebody who reads it.
final class DocumentUse: Sendable {
    let document: SharedDocument
    private let documents: OpenDocuments

    init(_ document: SharedDocument, in documents: OpenDocuments) {
        self.document = document
        self.documents = documents
    }

    deinit {
        Task.detached { [documents, document] in await documents.endUse(of: document) }
    }
}

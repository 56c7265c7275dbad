using System.Collections.Concurrent;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Screenwire;

/// <summary>One request of a person.</summary>
/// <param name="Collection">Without `../`.</param>
/// <param name="UserId">The id by which the application knows the person.</param>
/// <param name="Fields">What the screen posted, by field_name; empty for other requests.</param>
/// <param name="Inner">Everything the request says.</param>
/// <param name="Progress">Answers now; the answer that ends the request comes later.</param>
public sealed record Request(
    string Key,
    string Collection,
    string UserId,
    JsonObject Fields,
    Inner Inner,
    Func<Message, Task> Progress)
{
    /// <summary>A posted field as text; empty when it is absent or no text.</summary>
    public string Text(string name) => Json.Text(Fields[name]);
}

/// <summary>
/// The back end of one application: holds the connection, hands requests to handlers, writes what they answer. .NET 8 or newer,
/// no packages. What is not said is taken from the environment (APPLICATION, BACKEND_KEY, …), else it is the local platform.
/// </summary>
public sealed class BackEnd
{
    private const string Broken = "Ứng dụng gặp lỗi, hãy thử lại sau / The application failed: please try again later";
    private const string Unknown = "Ứng dụng chưa làm được việc này / The application does not do this";
    private const int Remembered = 1000;

    private readonly string application;
    private readonly TimeSpan silence;
    private readonly Connection connection;
    private readonly ConcurrentDictionary<string, Func<Request, Task<IReadOnlyList<Message>>>> handlers = new();
    // Requests in work, and the last ones that were answered, oldest first.
    private readonly List<string> taken = new();

    /// <param name="retry">The first pause before something is tried again, doubled up to half a minute.</param>
    /// <param name="silence">A stream that says nothing for so long is opened anew; the database says something every 30 s.</param>
    public BackEnd(string? application = null, string? backendKey = null, TimeSpan? retry = null, TimeSpan? silence = null)
    {
        this.application = application ?? Connection.Env("APPLICATION", "");
        this.silence = silence ?? TimeSpan.FromSeconds(90);
        var key = backendKey ?? Connection.Env("BACKEND_KEY", "");
        connection = new Connection(this.application, key, retry ?? TimeSpan.FromSeconds(1));
    }

    internal static void Log(string line) => Console.WriteLine(line);

    /// <summary>Says who answers a collection; `quiz/*` is everything below `quiz`.</summary>
    public BackEnd On(string collection, Func<Request, Message> handler) =>
        OnAll(collection, request => Task.FromResult<IReadOnlyList<Message>>(new[] { handler(request) }));

    /// <summary>As <see cref="On(string, Func{Request, Message})"/>, for what takes a while.</summary>
    public BackEnd On(string collection, Func<Request, Task<Message>> handler) =>
        OnAll(collection, async request => new[] { await handler(request) });

    /// <summary>For any number of answers; none only takes the request.</summary>
    public BackEnd OnAll(string collection, Func<Request, Task<IReadOnlyList<Message>>> handler)
    {
        handlers[Keys.Bare(collection)] = handler;
        return this;
    }

    /// <summary>Sends a notice to the day feed of a person, who need not have asked.</summary>
    public async Task Push(string userId, Message message)
    {
        var told = new JsonObject { ["application"] = application, ["user_id_destination"] = userId };
        var path = $"{(await connection.SignIn()).Answers}/{Keys.Fresh()}";
        if (!await connection.Write(new JsonObject { [path] = Json.Written(told, message) }))
            throw new IOException("The notice was refused");
    }

    /// <summary>Answers until the process ends; throws KeyRefused when the key is refused.</summary>
    public async Task Run()
    {
        for (var pause = connection.NewPause(); ; await pause.Pass())
        {
            try
            {
                await Follow(pause);
            }
            catch (Exception error) when (error is not KeyRefused)
            {
                Log($"Trying again: {error.Message}");
            }
        }
    }

    /// <summary>Listens to the queue until the connection ends.</summary>
    private async Task Follow(Pause pause)
    {
        var session = await connection.SignIn();
        using var response = await connection.Open(session);
        Log($"Waiting for requests to {application}");
        pause.Reset();
        using var lines = new StreamReader(await response.Content.ReadAsStreamAsync());
        var name = "";
        while (true)
        {
            using var silent = new CancellationTokenSource(silence);
            var line = await lines.ReadLineAsync(silent.Token) ?? throw new IOException("the stream ended");
            if (line.StartsWith("event: ")) name = line[7..];
            else if (name is "cancel" or "auth_revoked")
            {
                connection.Forget(session);
                throw new IOException($"the stream ended with {name}");
            }
            else if (line.StartsWith("data: ") && name is ("put" or "patch"))
            {
                var change = Json.Object(JsonNode.Parse(line[6..]));
                var path = Json.Text(change["path"]);
                if (path != "/") Take(path[1..], change["data"]);
                else
                    foreach (var (key, record) in Json.Object(change["data"])) Take(key, record);
            }
        }
    }

    private void Take(string key, JsonNode? value)
    {
        if (value is not JsonObject record || key.Contains('/')) return;
        lock (taken)
        {
            if (taken.Contains(key)) return;
            taken.Add(key);
            if (taken.Count > Remembered) taken.RemoveAt(0);
        }
        _ = Task.Run(async () =>
        {
            var done = false;
            try
            {
                done = await Answer(key, record);
            }
            catch (Exception error)
            {
                Log($"{key} waits: {error.Message}");
            }
            // What was not taken comes again when the stream is opened anew.
            if (!done)
                lock (taken) taken.Remove(key);
        });
    }

    private async Task<bool> Answer(string key, JsonObject record)
    {
        var session = await connection.SignIn();
        var userId = Json.Text(record["user_id"]);
        var collection = Keys.Bare(Json.Text(record["dataCollection"]));
        var inner = InnerOf(record);
        var count = 0;
        void Add(JsonObject writes, Message message)
        {
            var address = new JsonObject { ["application"] = application, ["user_id_destination"] = userId };
            address["session"] = key;
            address["event"] = inner.Event;
            writes[$"{session.Answers}/{Keys.Answer(key, count++)}"] = Json.Written(address, message);
        }
        async Task Progress(Message message)
        {
            var now = new JsonObject();
            Add(now, message);
            await connection.Write(now);
        }
        var request = new Request(key, collection, userId, Json.Object(inner.Data), inner, Progress);
        // One write: the answers are there and the request is taken, or neither.
        var all = new JsonObject();
        if (inner.Event != "")
            foreach (var message in await Handle(request)) Add(all, message);
        all[$"{session.Queue}/{key}"] = null;
        var done = await connection.Write(all);
        Log(done ? $"{collection} answered" : $"{collection} {key} was taken already, or its time is over");
        return done;
    }

    private async Task<IReadOnlyList<Message>> Handle(Request request)
    {
        var collection = request.Collection;
        var wide = handlers.Keys.FirstOrDefault(name => name.EndsWith("/*") && collection.StartsWith(name[..^1]));
        try
        {
            if (handlers.TryGetValue(collection, out var handler)) return await handler(request);
            if (wide is not null) return await handlers[wide](request);
            // A screen that opened works without an answer.
            if (collection.StartsWith("screen_opened/")) return Array.Empty<Message>();
            return new[] { new Message { Error = new Refusal("unknown_collection", Unknown) } };
        }
        catch (Refusal refusal)
        {
            return new[] { new Message { Error = refusal } };
        }
        catch (Exception error)
        {
            Log($"{collection} failed: {error}");
            return new[] { new Message { Error = new Refusal("internal", Broken) } };
        }
    }

    /// <summary>Empty where there is no event to answer under.</summary>
    private static Inner InnerOf(JsonObject record)
    {
        try
        {
            var inner = new Inner(Json.Object(JsonNode.Parse(Json.Text(record["json"]))));
            return inner.Event == "" ? new Inner(new JsonObject()) : inner;
        }
        catch (JsonException)
        {
            return new Inner(new JsonObject());
        }
    }
}

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;

namespace Screenwire
{
    /// <summary>
    /// The back end of one application: holds the connection, hands requests to handlers, writes what they answer. .NET 8, or Mono
    /// 6, no packages. What is not said is taken from the environment (APPLICATION, BACKEND_KEY, …), else it is the local platform.
    /// </summary>
    public sealed class BackEnd
    {
        private const string Broken = "Ứng dụng gặp lỗi, hãy thử lại sau / The application failed: please try again later";
        private const string Unknown = "Ứng dụng chưa làm được việc này / The application does not do this";
        private const int Remembered = 1000;
        private static readonly Message[] None = new Message[0];

        private readonly string application;
        private readonly TimeSpan silence;
        private readonly Connection connection;
        private readonly ConcurrentDictionary<string, Func<Request, Task<Message[]>>> handlers =
            new ConcurrentDictionary<string, Func<Request, Task<Message[]>>>();
        // Guards both of these.
        private readonly object taking = new object();
        private readonly HashSet<string> inWork = new HashSet<string>();
        // The last requests that were answered, oldest first.
        private readonly List<string> answered = new List<string>();
        private readonly ConcurrentDictionary<Task, bool> tasks = new ConcurrentDictionary<Task, bool>();

        /// <param name="retry">The first pause before something is tried again, doubled up to half a minute.</param>
        /// <param name="silence">A stream that says nothing for so long is opened anew; the database says something every 30 s.</param>
        public BackEnd(string application = null, string backendKey = null, TimeSpan? retry = null, TimeSpan? silence = null)
        {
            this.application = application ?? Connection.Env("APPLICATION", "");
            this.silence = silence ?? TimeSpan.FromSeconds(90);
            var key = backendKey ?? Connection.Env("BACKEND_KEY", "");
            connection = new Connection(this.application, key, retry ?? TimeSpan.FromSeconds(1));
        }

        internal static void Log(string line) => Console.WriteLine(line);

        /// <summary>Says who answers a collection; `quiz/*` is everything below `quiz`.</summary>
        public BackEnd On(string collection, Func<Request, Message> handler) =>
            OnAll(collection, request => Task.FromResult(new[] { handler(request) }));

        /// <summary>As <see cref="On"/>, for what takes a while.</summary>
        public BackEnd OnAsync(string collection, Func<Request, Task<Message>> handler) =>
            OnAll(collection, async request => new[] { await handler(request) });

        /// <summary>For any number of answers; none only takes the request.</summary>
        public BackEnd OnAll(string collection, Func<Request, Task<Message[]>> handler)
        {
            handlers[Keys.Bare(collection)] = handler;
            return this;
        }

        /// <summary>Sends a notice to the day feed of a person, who need not have asked.</summary>
        public async Task Push(string userId, Message message)
        {
            var path = $"{(await connection.SignIn()).Answers}/{Keys.Fresh()}";
            var told = Told(new Dictionary<string, object> { ["user_id_destination"] = userId }, message);
            if (!await connection.Write(new Dictionary<string, object> { [path] = told }))
                throw new IOException("The notice was refused");
        }

        /// <summary>Answers until the process ends; throws KeyRefused when the key is refused.</summary>
        public void Run() => RunAsync().GetAwaiter().GetResult();

        /// <summary>As <see cref="Run"/>, beside other work. What is in work ends before it throws; what waits to be written again ends at once.</summary>
        public async Task RunAsync()
        {
            try
            {
                await FollowAgain();
            }
            finally
            {
                connection.End();
                await Task.WhenAll(tasks.Keys);
            }
        }

        private async Task FollowAgain()
        {
            for (var pause = connection.NewPause(); ; await pause.Pass())
            {
                try
                {
                    await Follow(pause);
                }
                catch (Exception error) when (!(error is KeyRefused))
                {
                    Log($"Trying again: {error.Message}");
                }
            }
        }

        /// <summary>Listens to the queue until the connection ends.</summary>
        private async Task Follow(Pause pause)
        {
            var session = await connection.SignIn();
            using (var response = await connection.Open(session))
            {
                Log($"Waiting for requests to {application}");
                pause.Reset();
                var lines = new StreamReader(await response.Content.ReadAsStreamAsync());
                var name = "";
                while (true)
                {
                    var line = await ReadWithin(lines);
                    if (line.StartsWith("event: ", StringComparison.Ordinal)) name = line.Substring(7);
                    else if (name == "cancel" || name == "auth_revoked")
                    {
                        connection.Forget(session);
                        throw new IOException($"the stream ended with {name}");
                    }
                    else if (line.StartsWith("data: ", StringComparison.Ordinal) && (name == "put" || name == "patch"))
                        TakeChange(Json.Parse(line.Substring(6)));
                }
            }
        }

        /// <summary>The next line; a stream that is silent for too long has ended.</summary>
        private async Task<string> ReadWithin(StreamReader lines)
        {
            var reading = lines.ReadLineAsync();
            if (await Task.WhenAny(reading, Task.Delay(silence)) != reading) throw new IOException("the stream is silent");
            return await reading ?? throw new IOException("the stream ended");
        }

        private void TakeChange(object change)
        {
            var path = Json.Text(Json.At(change, "path"));
            var data = Json.At(change, "data");
            if (path != "/") Take(path.Substring(1), data);
            else
                foreach (var record in Json.Object(data)) Take(record.Key, record.Value);
        }

        private void Take(string key, object value)
        {
            if (!(value is IDictionary<string, object>) || key.Contains("/")) return;
            lock (taking)
            {
                if (answered.Contains(key) || !inWork.Add(key)) return;
            }
            var work = Task.Run(async () =>
            {
                var done = false;
                try
                {
                    done = await Answer(key, value);
                }
                catch (Exception error)
                {
                    Log($"{key} waits: {error.Message}");
                }
                lock (taking)
                {
                    inWork.Remove(key);
                    // What was not taken comes again when the stream is opened anew.
                    if (done) answered.Add(key);
                    if (answered.Count > Remembered) answered.RemoveAt(0);
                }
            });
            tasks[work] = true;
            work.ContinueWith(ended => tasks.TryRemove(ended, out _));
        }

        private async Task<bool> Answer(string key, object record)
        {
            var session = await connection.SignIn();
            var collection = Keys.Bare(Json.Text(Json.At(record, "dataCollection")));
            var inner = InnerOf(record);
            var address = new Dictionary<string, object>
            {
                ["user_id_destination"] = Json.Text(Json.At(record, "user_id")),
                ["session"] = key,
                ["event"] = inner.Event
            };
            var count = 0;
            Action<IDictionary<string, object>, Message> add = (writes, message) =>
                writes[$"{session.Answers}/{Keys.Answer(key, count++)}"] = Told(address, message);
            var request = new Request(key, collection, Json.Text(Json.At(record, "user_id")), inner, async message =>
            {
                var now = new Dictionary<string, object>();
                add(now, message);
                if (!await connection.Write(now)) Log($"{collection} {key}: its progress was refused");
            });
            // One write: the answers are there and the request is taken, or neither.
            var all = new Dictionary<string, object>();
            if (inner.Event != "")
                foreach (var message in await Handle(request)) add(all, message);
            all[$"{session.Queue}/{key}"] = null;
            var done = await connection.Write(all);
            Log(done ? $"{collection} answered" : $"{collection} {key} was taken already, or its time is over");
            return done;
        }

        /// <summary>An answer as it is written: to whom, and what.</summary>
        private object Told(IDictionary<string, object> address, Message message)
        {
            var told = new Dictionary<string, object>(address) { ["application"] = application };
            foreach (var field in message.Fields) told[field.Key] = field.Value;
            return new Dictionary<string, object> { ["json"] = Json.Write(told) };
        }

        private async Task<Message[]> Handle(Request request)
        {
            var collection = request.Collection;
            var handler = HandlerOf(collection);
            try
            {
                if (handler != null) return await handler(request);
                // A screen that opened works without an answer.
                if (collection.StartsWith("screen_opened/", StringComparison.Ordinal)) return None;
                return new[] { new Message { Error = new Refusal("unknown_collection", Unknown) } };
            }
            catch (Refusal refusal)
            {
                return new[] { new Message { Error = refusal } };
            }
            // After the end it may have failed because its progress was not written: the next process answers.
            catch (Exception error) when (!connection.HasEnded)
            {
                Log($"{collection} failed: {error}");
                return new[] { new Message { Error = new Refusal("internal", Broken) } };
            }
        }

        /// <summary>Who answers a collection; null for nobody.</summary>
        private Func<Request, Task<Message[]>> HandlerOf(string collection)
        {
            if (handlers.TryGetValue(collection, out var handler)) return handler;
            var wide = handlers.Keys.FirstOrDefault(name =>
                name.EndsWith("/*", StringComparison.Ordinal)
                && collection.StartsWith(name.Substring(0, name.Length - 1), StringComparison.Ordinal));
            return wide == null ? null : handlers[wide];
        }

        /// <summary>Empty where there is no event to answer under.</summary>
        private static Inner InnerOf(object record)
        {
            try
            {
                var inner = new Inner(Json.Object(Json.Parse(Json.Text(Json.At(record, "json")))));
                if (inner.Event != "") return inner;
            }
            catch (FormatException)
            {
                // As one without an event.
            }
            return new Inner(new Dictionary<string, object>());
        }
    }
}
